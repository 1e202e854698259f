import { remoteControl } from '@parvis/discord-simulator'
import { communities, communityNetworks } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { connectServer } from '../support/connected-server.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { told } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, type Setting, type Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const networks = `/admin/${communityNetworks.route}`

const said = {
  fr: {
    server: 'Les Marcheurs du dimanche',
    second: 'Salon vide',
    import: 'Importer de Discord',
    build: 'Créer la communauté',
    joined: (name: string) => `« ${name} » est relié à votre communauté.`,
    here: /^Les membres sont là/,
    connect: 'Relier un serveur',
    platform: 'Continuer avec Discord',
    leave: 'Continuer vers Discord',
    refused: /L’autorisation n’a pas été donnée/,
    again: 'Réessayer',
    resync: 'Resynchroniser',
    nothing: /rien n’a changé/,
    force: 'Forcer la resynchronisation',
    gone: '2 partis',
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
    here: /^The members are here/,
    connect: 'Connect a server',
    platform: 'Continue with Discord',
    leave: 'Continue to Discord',
    refused: /The authorisation was not given/,
    again: 'Try again',
    resync: 'Resynchronise',
    nothing: /nothing changed/,
    force: 'Force a resync',
    gone: '2 gone',
    joiners: '1 to add',
    apply: 'Apply',
    applied: /1 joined · 2 left/,
    disconnect: 'Disconnect',
    disconnected: 'This server is no longer connected',
    remove: 'Remove',
    removed: (name: string) => `Network removed: ${name}`,
  },
}

test.each<Setting>([frenchDarkWide, englishLightNarrow])(
  'a server becomes a community, another one is refused and tried again, and members are brought up to date: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const words = said[setting.locale]
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    watch.allowMany(/^Request to another host/, /^http:\/\/127\.0\.0\.1:/)
    await enter(visitor, 'moderator@parvis.test')
    await page.goto(`/admin/${communities.route}`)
    await button(words.import).waitFor()

    const hand = countingHand(visitor)
    const began = performance.now()
    await hand.press(words.import)
    const { serverId, control } = await hand.authorizeBot(words.server)
    await hand.press(words.build)
    await page.getByText(words.joined(words.server)).waitFor()
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(hand.clicks()).toBeLessThanOrEqual(5)
    expect(new URL(page.url()).search).toMatch(/^\?network=[0-9a-f-]{36}$/)
    const network = `${networks}/${new URL(page.url()).searchParams.get('network')}`
    await page.getByText(words.here).waitFor()
    await lookAt(page, 'network-joined', setting)

    await page.goto(networks)
    await page.getByRole('link', { name: words.server, exact: true }).waitFor()
    await lookAt(page, 'networks', setting)
    await page.getByRole('link', { name: words.connect }).click()
    await page.getByRole('link', { name: words.platform }).click()
    await button(words.leave).waitFor()
    await lookAt(page, 'network-flow', setting)
    await button(words.leave).click()
    await page.locator('button.deny').click()
    await page.getByText(words.refused).waitFor()
    await lookAt(page, 'network-refused', setting)
    await page.reload()
    await page.getByText(words.refused).waitFor()
    await button(words.again).click()
    await hand.authorizeBot(words.second)
    await page.getByText(words.joined(words.second)).waitFor()

    await page.goto(network)
    await button(words.resync).click()
    await page.getByText(words.nothing).waitFor()
    await button(words.force).waitFor()
    await lookAt(page, 'network', setting)
    await control.gateway.setFaults({ drop: { times: 1000 } })
    await control.leaveMany({ guildId: serverId, count: 2 })
    await control.join({ guildId: serverId })
    await button(words.force).click()
    for (const kind of [words.joiners, words.gone]) await button(kind).click()
    await lookAt(page, 'network-difference', setting)
    await button(words.apply).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.apply }).click()
    await page.getByText(words.applied).waitFor()
    await control.gateway.setFaults({ drop: undefined })

    await button(words.disconnect).click()
    const question = page.getByRole('alertdialog')
    await lookAt(page, 'network-disconnection', setting)
    await question.getByRole('button', { name: words.disconnect, exact: true }).click()
    await told(page, words.disconnected)
    await question.waitFor({ state: 'detached' })
    await lookAt(page, 'network-disconnected', setting)

    expect(watch.troubles()).toEqual([])
    await button(words.remove).click()
    await lookAt(page, 'network-removal', setting)
    await question.getByRole('button', { name: words.remove, exact: true }).click()
    await told(page, words.removed(words.server))
    await page.getByRole('link', { name: words.server, exact: true }).waitFor({ state: 'detached' })
    await lookAt(page, 'network-removed', setting)
    await visitor.end()
  },
)

test('a synchronisation that one stops oneself is told once, by the page', async () => {
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
  await told(page, 'Arrêté. Ce qui était déjà lu est gardé.')
  await button('Travaux terminés').waitFor()
  await button('Resynchroniser').waitFor()
  expect(await page.getByText(/^Annulé\s: /).count()).toBe(0)
  expect(watch.troubles()).toEqual([])
  await visitor.end()
})

/** Does what somebody does with the mouse, and counts their clicks: choosing from a list is two. */
function countingHand({ page }: Visitor) {
  let clicks = 0
  return {
    clicks: () => clicks,
    async press(name: string): Promise<void> {
      clicks += 1
      await page.getByRole('button', { name, exact: true }).click()
    },
    /** Lets the bot in on the simulated page of Discord. */
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
