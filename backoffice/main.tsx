import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { markMissingPictures } from '../storefront/app/design/mark-missing-pictures.ts'
import { setUpTypeface } from '../storefront/app/hydration/typeface.ts'
import './backoffice.css'
import { routes } from './routes.tsx'

markMissingPictures()
setUpTypeface()

// A page from the back/forward cache may be outdated, or of an ended session.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

createRoot(document.getElementById('root')!).render(<RouterProvider router={createBrowserRouter(routes)} />)
