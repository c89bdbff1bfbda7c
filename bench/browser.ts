import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import config from '../playwright.config.ts'

/** The browser of the journeys, with the same settings. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const { executablePath = '', args: usual = [] } = config.use?.launchOptions ?? {}
  if (!existsSync(executablePath)) {
    throw new Error('No Chromium here: install it, or set CHROMIUM to its path')
  }
  return chromium.launch({ executablePath, args: [...usual, ...args] })
}
