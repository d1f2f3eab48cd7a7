import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bearTranslation } from './browser/bear-translation.ts'

bearTranslation()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
