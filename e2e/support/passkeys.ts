import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Passkeys need a domain name, and the shops under test have an IP address. */
export const withName = (url: string) => url.replace('127.0.0.1', 'localhost')

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } }

export const phoneWithPasskeys = (browser: Browser, baseURL: string): Promise<Page> =>
  deviceWithPasskeys(browser, baseURL, phone)

/** A user's device, with an authenticator that confirms automatically. */
export async function deviceWithPasskeys(
  browser: Browser,
  baseURL: string,
  device: BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext({ ...device, baseURL })).newPage()
  // The authenticator would accept the autofill suggestion automatically, some time after the page has loaded.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return page
}
