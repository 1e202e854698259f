import { expect } from 'vitest'
import { eventually } from './eventually.js'

/** The token of the last link to a page that the product at an address has sent to someone. */
export async function mailedToken(url: string, email: string, path: string): Promise<string> {
  let token: string | undefined
  await eventually(async () => {
    const { items }: { items: { to: string; text: string }[] } = await (
      await fetch(`${url}/dev/mail.json`)
    ).json()
    const mail = items.find(({ to, text }) => to.includes(email) && text.includes(`${path}?token=`))
    token = /\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    expect(token).toBeDefined()
  })
  return token ?? ''
}
