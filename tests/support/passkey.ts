import type { Page } from 'playwright-core'
import { type Api, password } from './api.js'

/** A device that makes and shows passkeys to a page, and makes sure of its user as it is told to. */
export interface PasskeyDevice {
  /** Makes a passkey for someone, who is at the page. @returns its id */
  add(api: Api, name: string): Promise<string>
  /** Knows its user from now on, or does not. */
  knowUser(isKnown: boolean): Promise<void>
  /** Shows a passkey as soon as it is asked from now on, or waits for someone to touch it. */
  showAtOnce(atOnce: boolean): Promise<void>
}

/** Gives a page a device, by the protocol of Chromium's developer tools. */
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
