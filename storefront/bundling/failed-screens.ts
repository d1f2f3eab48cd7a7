import type { Plugin } from 'vite'

const file = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/
const reload = /console\.error\(`Error loading route module[^\n]*\n([^\n]*\n[^\n]*\n)\s*window\.location\.reload\(\);/

/** Nothing is pending where a link only fetched the code ahead. */
const openPending = `$1
  const next = window.__reactRouterDataRouter.state.navigation.location;
  if (next) window.location.assign(next.pathname + next.search);
`

/**
 * The router reloads the current page if the code of the next one fails to load. Without a network, a stored page that leads to one that
 * is not stored would reload without end. Opened as a document, the next page is the offline page, or has the code of a newer version.
 */
export function failedScreens(): Plugin {
  return {
    name: 'kedai:failed-screens',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: file },
      handler(code) {
        if (!reload.test(code)) this.error('the router no longer reloads the page where code fails to load')
        return { code: code.replace(reload, openPending), map: null }
      },
    },
  }
}
