import type { Page } from 'playwright-core'
import { type Api, password } from './api.js'

/** An authenticator that creates and presents passkeys, with or without user verification. */
export interface PasskeyDevice {
  /** Registers a passkey for the person at the page. @returns its id */
  add(api: Api, name: string): Promise<string>
  /** Sets whether it verifies its user from now on. */
  knowUser(isKnown: boolean): Promise<void>
  /** Sets whether it presents a passkey at once, or waits for a touch. */
  showAtOnce(atOnce: boolean): Promise<void>
}

/** Adds a virtual authenticator to a page, through the DevTools protocol. */
export async function passkeyDevice(page: Page): Promise<PasskeyDevice> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    add: (api, name) => addPasskey(page, api, name),
    async knowUser(isUserVerified) {
      await protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async showAtOnce(enabled) {
      await protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

async function addPasskey(page: Page, api: Api, name: string): Promise<string> {
  const begun = await itemOf(await api.call('POST', '/user/second-factor/passkeys/begin', { password }))
  const response = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return ((await navigator.credentials.create({ publicKey })) as PublicKeyCredential).toJSON()
  }, begun.options)
  const { token } = begun
  const added = await itemOf(
    await api.call('POST', '/user/second-factor/passkeys', { token, name, response }),
  )
  return added.passkey.id
}

async function itemOf(answer: Response) {
  if (!answer.ok) throw new Error(`Adding a passkey was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).item
}
