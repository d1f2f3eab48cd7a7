import { toast } from '#web/design/toast.tsx'
import { designTexts } from '#web/texts/design.ts'
import { layoutTexts } from '../texts/layout.ts'

/** The first error of each code that failed to load. */
const failed = new WeakMap<object, unknown>()

/**
 * Loads code that an action of the shopper needs. If it fails again although the server can be reached, the page is loaded anew:
 * some engines remember a module that failed until then, and after an update of the shop the file is gone.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  const before = failed.get(load)
  try {
    if (before) await loadStyles(before)
    return await load()
  } catch (error) {
    if (!before) failed.set(load, error)
    else await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => location.reload())
    throw error
  }
}

/** The bundler asks for styles once, and after their failure loads the code without them. */
async function loadStyles(failure: unknown) {
  const href = /CSS for (\S+)/.exec(String(failure))?.[1]
  if (!href) return
  await new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }))
  })
}

/** Says that code could not be loaded, and offers for ten seconds to repeat the action. */
export function offerRetry(onPress: () => void) {
  toast(layoutTexts.partFailed, 'danger', { label: designTexts.retry, onPress, shownMs: 10_000 })
}
