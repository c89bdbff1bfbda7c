import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import config from '../playwright.config.ts'

/** Chromium with the settings of the journeys: the whole browser where there is one, as readers have it. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const { executablePath: ofJourneys = '', args: usual = [] } = config.use?.launchOptions ?? {}
  const executablePath = [process.env['CHROMIUM'] ?? '/usr/bin/chromium', ofJourneys].find(existsSync)
  if (!executablePath) {
    throw new Error('No Chromium here: install it, or set CHROMIUM to its path')
  }
  return chromium.launch({ executablePath, args: [...usual, ...args] })
}
