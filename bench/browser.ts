import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
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

/** Signs in as people do, and waits until the page knows them. */
export async function signInByForm(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(url + paths.signIn())
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
}
