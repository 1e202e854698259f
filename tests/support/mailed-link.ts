import { expect } from 'vitest'
import { eventually } from './eventually.js'

interface CaughtMail {
  readonly to: string
  readonly text: string
}

/** Waits for the last mail to someone that contains a text, sent by the product at a URL. */
export async function mailTo(url: string, email: string, containing: string): Promise<CaughtMail> {
  let found: CaughtMail | undefined
  await eventually(async () => {
    const { items }: { items: CaughtMail[] } = await (await fetch(`${url}/dev/mail.json`)).json()
    found = items.find(({ to, text }) => to.includes(email) && text.includes(containing))
    expect(found).toBeDefined()
  })
  return found as CaughtMail
}

/** The token of the last link to a page that the product at a URL has mailed to someone. */
export async function mailedToken(url: string, email: string, path: string): Promise<string> {
  const { text } = await mailTo(url, email, `${path}?token=`)
  return /\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
}
