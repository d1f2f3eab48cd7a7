import { UndoBar, useTakeBack } from './undo-bar.tsx'

/** The last action above the lower edge of a screen, where toasts are. */
export default function FloatingUndo() {
  const { offered, takeBack } = useTakeBack()
  if (!offered) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-40 flex justify-center">
      <div className="pointer-events-auto w-full max-w-md rounded-control shadow-float">
        <UndoBar offered={offered} onUndo={takeBack} />
      </div>
    </div>
  )
}
