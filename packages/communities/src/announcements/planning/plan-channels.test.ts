import type { ChatPlatform } from '@parvis/chat'
import type { Announcement } from '@parvis/schemas/announcements'
import { describe, expect, it } from 'vitest'
import type { ServerChannel } from '../../deliveries/channels.js'
import { forecastChannels } from './forecast-channels.js'
import { planAnnouncement } from './plan-announcement.js'
import type { PlannedNetwork } from './plan-targets.js'
import { cardsWithMentions, textWithMentions } from './target-texts.js'

const markup = {
  everyone: '@everyone',
  role: (id: string) => `<@&${id}>`,
  channel: (id: string) => `<#${id}>`,
} as ChatPlatform['markup']
const messageLimits = { longestText: 2000, largestPicture: 1e6, largestFiles: 1e6 }
const platform = { markup, messageLimits: messageLimits as ChatPlatform['messageLimits'] }

/** A server with a channel of each name, whose id is the name of the server and that of the channel. */
function network(name: string, channels: readonly string[]): [string, PlannedNetwork] {
  const all = channels.map(
    (channel, position): ServerChannel => ({
      ...{ id: `${name} ${channel}`, name: channel, position, kind: 'text', missing: [] },
      ...{ isTimedOut: false, stoppedFor: null },
    }),
  )
  return [name, { name, locale: 'fr', channels: all, roles: [] }]
}
const networks = new Map([
  network('Un', ['accueil', 'règles']),
  network('Deux', ['accueil', 'règles', 'règles-du-jeu']),
  network('Trois', ['accueil']),
])

function planOf(text: string, cardText: string | null = null, format: Announcement['format'] = 'text') {
  const card = { title: null, text: cardText, accentColor: null, picture: null }
  const version = { language: 'fr', text, cards: cardText === null ? [] : [card], links: [] }
  const noPoll = { postTitle: null, pollQuestion: null, pollAnswers: [] }
  const targets = [...networks.keys()].map((name) => ({
    ...{ networkId: name, channelId: `${name} accueil`, language: null, crosspost: false, tags: [] },
  }))
  const announcement = {
    ...{ versions: [{ ...version, ...noPoll }], format, accentColor: null, picture: null, files: [] },
    ...{ targets, mentions: [], timing: 'now', late: 'send', lateAfter: 15 },
  } as unknown as Announcement
  const planned = planAnnouncement(announcement, { networks, files: new Map(), platform, now: new Date() })
  const sent = planned.plan.targets.map((target) => {
    const content = planned.plan.contents[target.language]
    const [first] = cardsWithMentions(target, content?.cards ?? [], markup)
    return [textWithMentions(target, content?.text ?? '', markup), first?.text].filter(Boolean).join(' / ')
  })
  return { ...planned, sent }
}

describe('a channel name in an announcement', () => {
  it('is a link to the channel of each server that has one, and text elsewhere', () => {
    expect(planOf('Lisez #règles.').sent).toEqual([
      'Lisez <#Un règles>.',
      'Lisez <#Deux règles>.',
      'Lisez #règles.',
    ])
  })

  it('is the longest one that a server has', () => {
    expect(planOf('Voir #règles-du-jeu').sent).toEqual([
      'Voir #règles-du-jeu',
      'Voir <#Deux règles-du-jeu>',
      'Voir #règles-du-jeu',
    ])
  })

  it('is found in cards as well, but not in code', () => {
    expect(planOf('`#accueil`', '#accueil `#règles`').sent[0]).toBe('`#accueil` / <#Un accueil> `#règles`')
  })

  it('is part of what is approved, unless there is none', () => {
    const { plan } = planOf('Lisez #règles et #accueil')
    expect(plan.targets[0]?.channels).toEqual([
      { name: 'accueil', channelId: 'Un accueil' },
      { name: 'règles', channelId: 'Un règles' },
    ])
    expect(plan.targets[2]?.channels).toEqual([{ name: 'accueil', channelId: 'Trois accueil' }])
    expect(planOf('Lisez').plan.targets[0]).not.toHaveProperty('channels')
  })

  it('counts with its id', () => {
    const bounds = { maximum: 2000 }
    expect(planOf(`${'a'.repeat(1990)} #règles`).problems).toMatchObject([
      { path: 'versions.0.text', code: 'message_too_long', bounds },
    ])
    expect(planOf('a', `${'a'.repeat(4088)} #règles`).problems).toMatchObject([
      { path: 'versions.0.cards.0.text', code: 'message_too_long', bounds: { maximum: 4096 } },
    ])
    expect(planOf('a', `${'a'.repeat(3990)} #règles`, 'components').problems).toMatchObject([
      { path: 'versions.0.cards', code: 'cards_too_long', bounds: { maximum: 4000 } },
    ])
    expect(planOf(`${'a'.repeat(1980)} #règles`).problems).toEqual([])
  })
})

describe('the forecast', () => {
  it('says where channel names are links', () => {
    const { plan } = planOf('#règles', '#accueil #inconnu')
    const shown = forecastChannels(plan, networks).map((channel) => ({
      name: channel.name,
      on: channel.networks.filter(({ isLink }) => isLink).map(({ networkName }) => networkName),
      without: channel.networks.filter(({ isLink }) => !isLink).map(({ networkName }) => networkName),
    }))
    expect(shown).toEqual([
      { name: 'accueil', on: ['Un', 'Deux', 'Trois'], without: [] },
      { name: 'règles', on: ['Un', 'Deux'], without: ['Trois'] },
    ])
  })
})
