import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tolerateTranslation } from '#web/browser/tolerate-translation.ts'

tolerateTranslation()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
