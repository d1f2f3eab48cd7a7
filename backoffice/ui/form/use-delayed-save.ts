import { useEffect, useEffectEvent, useState } from 'react'

/** A requested save that begins once uploads have ended. */
type Wait = { saved: Promise<boolean>; end: (saved: boolean | Promise<boolean>) => void; goesOnward: boolean }

type DelayedSaveOptions = {
  /** The reason for the delay, in words; undefined where nothing delays the save. */
  waitingFor: string | undefined
  save: (goesOnward: boolean) => boolean | Promise<boolean>
}

/** A save that may have to wait: a second request meanwhile waits for the same one. */
export function useDelayedSave({ waitingFor, save }: DelayedSaveOptions) {
  const [wait, setWait] = useState<Wait | null>(null)

  function endWait(saved: boolean | Promise<boolean>) {
    wait?.end(saved)
    setWait(null)
  }
  // With the values of the render in which the wait ends.
  const saveAfterWait = useEffectEvent(() => endWait(save(wait!.goesOnward)))
  const isWaitOver = wait !== null && waitingFor === undefined
  useEffect(() => {
    if (isWaitOver) saveAfterWait()
  }, [isWaitOver])

  return {
    /** The waiting save. */
    saved: wait?.saved,
    begin(goesOnward: boolean): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setWait({ saved: promise, end: resolve, goesOnward })
      return promise
    },
    stop: () => endWait(false),
  }
}
