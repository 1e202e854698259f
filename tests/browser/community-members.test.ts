import { communityMembers } from '@parvis/schemas'
import { beforeAll, expect, test } from 'vitest'
import { type ConnectedServer, connectServer } from '../support/connected-server.js'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { expectNotice } from '../support/notice.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: {
    select: (name: string) => `Sélectionner ${name}`,
    tag: 'Étiqueter',
    tagsToAdd: 'Étiquettes à donner',
    tagged: 'Étiquettes changées pour 2 membres',
    tags: (name: string) => `Étiquettes : ${name}`,
    note: 'Votre note',
    write: 'Ajouter la note',
    left: /^A quitté Les Marcheurs/,
    link: 'Rapprocher',
    linked: /ne font plus qu’un/,
    presences: 'Présences (2)',
    unlink: 'Séparer',
    unlinked: /est de nouveau un membre à part/,
    erase: 'Effacer',
    eraseForGood: 'Effacer définitivement',
    same: (name: string) => `${name}, qui y est avec le même compte`,
    erased: (name: string) => `Effacé : ${name}`,
    samePeople: 'Personnes à rapprocher',
    sameAccount: /Même compte sur les deux serveurs/,
  },
  en: {
    select: (name: string) => `Select ${name}`,
    tag: 'Tag',
    tagsToAdd: 'Tags to give',
    tagged: 'Tags changed for 2 members',
    tags: (name: string) => `Tags: ${name}`,
    note: 'Your note',
    write: 'Add the note',
    left: /^Left Les Marcheurs/,
    link: 'Link',
    linked: /are one now/,
    presences: 'Presences (2)',
    unlink: 'Unlink',
    unlinked: /is a member of its own again/,
    erase: 'Erase',
    eraseForGood: 'Erase for good',
    same: (name: string) => `${name}, who is there with the same account`,
    erased: (name: string) => `Erased: ${name}`,
    samePeople: 'Possible same people',
    sameAccount: /Same account on both servers/,
  },
}

interface ListedMember {
  readonly id: string
  readonly networks: readonly string[]
}

let community = ''
let walkers: ConnectedServer
let emptyServer: ConnectedServer

async function answered(method: string, path: string, body?: object) {
  const headers: Record<string, string> = community ? { 'x-community': community } : {}
  return (await running.api.call(method, path, body, headers)).json()
}

/** The members that match a search. */
async function found(q: string): Promise<readonly ListedMember[]> {
  const filter = encodeURIComponent(JSON.stringify({ q }))
  return (await answered('GET', `/${communityMembers.path}?filter=${filter}`)).items
}

beforeAll(async () => {
  community = (await answered('POST', '/communities', { name: 'Le dimanche' })).item.id
  walkers = await connectServer(running.api, community, 'Les Marcheurs du dimanche')
  emptyServer = await connectServer(running.api, community, 'Salon vide')
  await eventually(async () => {
    const { items } = await answered('GET', '/community/networks')
    expect(items.every(({ syncedAt }: { syncedAt: string | null }) => syncedAt !== null)).toBe(true)
  })
})

async function open(visitor: Visitor): Promise<void> {
  await enter(visitor)
  await visitor.page.evaluate((id) => sessionStorage.setItem('selectedCompanyId', id), community)
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'members are found, tagged, noted, followed, linked and erased: $locale',
  async (setting) => {
    const messages = translations[setting.locale]
    const name = `Zoé ${setting.locale}`
    const user = { username: `zoe.${setting.locale}`, global_name: name }
    const { discord, guildId } = walkers
    const { id: userId } = (await discord.join({ guildId, user })).user
    await discord.join({ guildId: emptyServer.guildId, userId, user })
    await eventually(async () => expect(await found(user.username)).toHaveLength(2))
    const tag = (await answered('POST', '/community/tags', { name: `Guide ${setting.locale}` })).item

    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const list = recordsPage(visitor, communityMembers)
    /** Expects the number of listed members, and how many of them match a name. */
    const shown = async () => [
      (await list.names()).length,
      await page.getByRole('link', { name, exact: true }).count(),
    ]
    await open(visitor)
    await list.open()
    await list.search(`oé ${setting.locale}`)
    await eventually(async () => expect(await shown()).toEqual([2, 2]))
    await lookAt(page, 'members', setting)
    for (const box of await page.getByRole('checkbox', { name: messages.select(name) }).all())
      await box.check()
    await page.getByRole('button', { name: messages.tag, exact: true }).click()
    await page.getByRole('combobox', { name: messages.tagsToAdd }).fill(tag.name)
    await page.getByRole('option', { name: tag.name, exact: true }).click()
    await page.keyboard.press('Escape')
    await lookAt(page, 'members-tag', setting)
    await page.getByRole('dialog').getByRole('button', { name: messages.tag, exact: true }).click()
    await expectNotice(page, messages.tagged)

    await page.goto(
      `/admin/${communityMembers.route}?filter=${encodeURIComponent(JSON.stringify({ tags: [tag.id] }))}`,
    )
    await page.getByText(messages.tags(tag.name), { exact: true }).waitFor()
    await eventually(async () => expect(await shown()).toEqual([2, 2]))

    const walker = (await found(user.username)).find(({ networks }) => networks.includes(walkers.networkId))
    await page.goto(`/admin/${communityMembers.route}/${walker?.id}`)
    await page.getByLabel(messages.note).fill('Connaît tous les sentiers.')
    await page.getByRole('button', { name: messages.write }).click()
    await page.getByRole('article').getByText('Connaît tous les sentiers.').waitFor()
    await discord.changeMember({ guildId, userId, nick: `Capitaine ${setting.locale}` })
    await page.getByRole('insertion').getByText(`Capitaine ${setting.locale}`).waitFor()
    await discord.leave({ guildId, userId })
    await page.getByText(messages.left).waitFor()
    await lookAt(page, 'member', setting)

    await page.getByRole('button', { name: messages.link, exact: true }).click()
    await lookAt(page, 'member-link', setting)
    await page.getByRole('dialog').getByRole('button', { name: messages.link, exact: true }).click()
    await page.getByText(messages.linked).first().waitFor()
    await page.getByRole('heading', { name: messages.presences }).waitFor()
    expect(await found(user.username)).toHaveLength(1)
    await page.getByRole('button', { name: messages.unlink, exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: messages.unlink, exact: true }).click()
    await page.getByText(messages.unlinked).first().waitFor()
    expect(await found(user.username)).toHaveLength(2)

    await page.getByRole('button', { name: messages.erase, exact: true }).click()
    await page.getByText(messages.same(name)).waitFor()
    await lookAt(page, 'member-erase', setting)
    await page.getByRole('alertdialog').getByRole('button', { name: messages.eraseForGood }).click()
    await list.shown()
    await page.getByText(messages.erased('').trim()).first().waitFor()
    expect(await found(user.username)).toEqual([])

    await page.getByRole('link', { name: messages.samePeople }).click()
    await page.getByText(messages.sameAccount).first().waitFor()
    await lookAt(page, 'members-suggestions', setting)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)
