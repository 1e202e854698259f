import { remoteControl } from '@parvis/discord-simulator'
import { communities, communityNetworks } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { connectServer } from '../support/connected-server.js'
import { enter, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const networks = `/admin/${communityNetworks.route}`

const translations = {
  fr: {
    server: 'Les Marcheurs du dimanche',
    second: 'Salon vide',
    import: 'Importer de Discord',
    build: 'Créer la communauté',
    joined: (name: string) => `« ${name} » est relié à votre communauté.`,
    imported: /^Les membres sont là/,
    connect: 'Relier un serveur',
    platform: 'Continuer avec Discord',
    leave: 'Continuer vers Discord',
    refused: /L’autorisation n’a pas été donnée/,
    again: 'Réessayer',
    resync: 'Resynchroniser',
    nothing: /rien n’a changé/,
    force: 'Forcer la resynchronisation',
    departed: '2 partis',
    joiners: '1 à ajouter',
    apply: 'Appliquer',
    applied: /1 arrivé · 2 partis/,
    disconnect: 'Déconnecter',
    disconnected: 'Ce serveur n’est plus relié',
    remove: 'Retirer',
    removed: (name: string) => `Réseau retiré : ${name}`,
  },
  en: {
    server: 'Harbour Makers',
    second: 'Les Marcheurs du dimanche',
    import: 'Import from Discord',
    build: 'Create the community',
    joined: (name: string) => `“${name}” is connected to your community.`,
    imported: /^The members are here/,
    connect: 'Connect a server',
    platform: 'Continue with Discord',
    leave: 'Continue to Discord',
    refused: /The authorisation was not given/,
    again: 'Try again',
    resync: 'Resynchronise',
    nothing: /nothing changed/,
    force: 'Force a resync',
    departed: '2 gone',
    joiners: '1 to add',
    apply: 'Apply',
    applied: /1 joined · 2 left/,
    disconnect: 'Disconnect',
    disconnected: 'This server is no longer connected',
    remove: 'Remove',
    removed: (name: string) => `Network removed: ${name}`,
  },
}

test.each<Setting>(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a server is connected, a refused one is retried, and members are synchronised: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const messages = translations[setting.locale]
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    watch.allowMany(/^Request to another host/, /^http:\/\/127\.0\.0\.1:/)
    await startSession(visitor, 'moderator@parvis.test')
    await page.goto(`/admin/${communities.route}`)
    await button(messages.import).waitFor()

    const hand = countingHand(visitor)
    const began = performance.now()
    await hand.press(messages.import)
    const { serverId, control } = await hand.authorizeBot(messages.server)
    await hand.press(messages.build)
    await page.getByText(messages.joined(messages.server)).waitFor()
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(hand.clicks()).toBeLessThanOrEqual(5)
    expect(new URL(page.url()).search).toMatch(/^\?network=[0-9a-f-]{36}$/)
    const network = `${networks}/${new URL(page.url()).searchParams.get('network')}`
    await page.getByText(messages.imported).waitFor()
    await lookAt(page, 'network-joined', setting)

    await page.goto(networks)
    await page.getByRole('link', { name: messages.server, exact: true }).waitFor()
    await lookAt(page, 'networks', setting)
    await page.getByRole('link', { name: messages.connect }).click()
    await page.getByRole('link', { name: messages.platform }).click()
    await button(messages.leave).waitFor()
    await lookAt(page, 'network-flow', setting)
    await button(messages.leave).click()
    await page.locator('button.deny').click()
    await page.getByText(messages.refused).waitFor()
    await lookAt(page, 'network-refused', setting)
    await page.reload()
    await page.getByText(messages.refused).waitFor()
    await button(messages.again).click()
    await hand.authorizeBot(messages.second)
    await page.getByText(messages.joined(messages.second)).waitFor()

    await page.goto(network)
    await button(messages.resync).click()
    await page.getByText(messages.nothing).waitFor()
    await button(messages.force).waitFor()
    await lookAt(page, 'network', setting)
    await control.gateway.setFaults({ drop: { times: 1000 } })
    await control.leaveMany({ guildId: serverId, count: 2 })
    await control.join({ guildId: serverId })
    await button(messages.force).click()
    for (const kind of [messages.joiners, messages.departed]) await button(kind).click()
    await lookAt(page, 'network-difference', setting)
    await button(messages.apply).click()
    await page.getByRole('alertdialog').getByRole('button', { name: messages.apply }).click()
    await page.getByText(messages.applied).waitFor()
    await control.gateway.setFaults({ drop: undefined })

    await button(messages.disconnect).click()
    const question = page.getByRole('alertdialog')
    await lookAt(page, 'network-disconnection', setting)
    await question.getByRole('button', { name: messages.disconnect, exact: true }).click()
    await expectNotice(page, messages.disconnected)
    await question.waitFor({ state: 'detached' })
    await lookAt(page, 'network-disconnected', setting)

    expect(watch.troubles()).toEqual([])
    await button(messages.remove).click()
    await lookAt(page, 'network-removal', setting)
    await question.getByRole('button', { name: messages.remove, exact: true }).click()
    await expectNotice(page, messages.removed(messages.server))
    await page.getByRole('link', { name: messages.server, exact: true }).waitFor({ state: 'detached' })
    await lookAt(page, 'network-removed', setting)
    await visitor.end()
  },
)

test('a synchronisation that one cancels oneself is reported once, by the page', async () => {
  const made = await running.api.call('POST', '/communities', { name: 'Les Haltes' })
  const { id: community } = (await made.json()).item
  const { discord, networkId } = await connectServer(running.api, community, 'Atelier des Lumières')
  const visitor = await running.visit(frenchDarkWide)
  const { page, watch } = visitor
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await enter(visitor, 'moderator@parvis.test')
  const follows = page.waitForResponse(/\/api\/events$/)
  await page.goto(`${networks}/${networkId}?community=${community}`)
  await follows
  await button('Resynchroniser').waitFor()
  const route = 'GET /guilds/:guild/members'
  await discord.limit({ scope: 'shared', retryAfter: 20, route, times: 3 })
  await button('Resynchroniser').click()
  await page.getByRole('button', { name: '1 travail en cours' }).waitFor()
  await button('Arrêter').click()
  await expectNotice(page, 'Arrêté. Ce qui était déjà lu est gardé.')
  await button('Travaux terminés').waitFor()
  await button('Resynchroniser').waitFor()
  expect(await page.getByText(/^Annulé\s: /).count()).toBe(0)
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

/** Acts as a person with a mouse and counts the clicks: choosing from a list takes two. */
function countingHand({ page }: Visitor) {
  let clicks = 0
  return {
    clicks: () => clicks,
    async press(name: string): Promise<void> {
      clicks += 1
      await page.getByRole('button', { name, exact: true }).click()
    },
    /** Authorises the bot on the simulated page of Discord. */
    async authorizeBot(name: string) {
      await page.waitForURL('**/oauth2/authorize**')
      const option = page.locator('option', { hasText: name })
      const serverId = (await option.getAttribute('value')) ?? ''
      const control = remoteControl(new URL(page.url()).origin)
      clicks += 3
      await page.locator('select').selectOption(serverId)
      await page.locator('button.allow').click()
      return { serverId, control }
    },
  }
}
