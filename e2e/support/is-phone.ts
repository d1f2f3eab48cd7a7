import { test } from '@playwright/test'

/** Whether the test runs at the size of a phone; otherwise at that of a desk (playwright.config.ts). */
export const isPhone = () => test.info().project.use.isMobile === true
