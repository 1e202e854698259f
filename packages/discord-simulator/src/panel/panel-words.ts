import type { Language } from '../oauth2/words.js'

interface PanelWords {
  readonly title: string
  readonly intro: string
  readonly application: (name: string) => string
  readonly seesMembers: string
  readonly seesNoMembers: string
  readonly away: string
  readonly there: string
  readonly guild: (members: number, isBotThere: boolean, isAvailable: boolean) => string
  readonly more: (count: number) => string
  readonly actions: Readonly<Record<PanelAction, string>>
}

/** What can be done on the page. */
export type PanelAction =
  | 'hide_members'
  | 'show_members'
  | 'go_away'
  | 'come_back'
  | 'join_one'
  | 'join_many'
  | 'leave_many'
  | 'kick_bot'
  | 'begin_outage'
  | 'end_outage'

/** What the page says, in both languages. */
export const panelWords: Readonly<Record<Language, PanelWords>> = {
  en: {
    title: 'Simulated Discord',
    intro: 'Make things happen here, and watch what becomes of them.',
    application: (name) => `Application ${name}`,
    seesMembers: 'It may see who the members are (Server Members Intent on).',
    seesNoMembers: 'It may not see who the members are (Server Members Intent off).',
    away: 'Discord is away.',
    there: 'Discord answers.',
    guild: (members, isBotThere, isAvailable) =>
      `${members.toLocaleString('en')} members · the bot is ${isBotThere ? 'there' : 'not there'}${isAvailable ? '' : ' · outage'}`,
    more: (count) => `and ${count.toLocaleString('en')} more servers`,
    actions: {
      hide_members: 'Switch the intent off',
      show_members: 'Switch the intent on',
      go_away: 'Discord goes away',
      come_back: 'Discord comes back',
      join_one: 'One person joins',
      join_many: '100 people join',
      leave_many: '10 people leave',
      kick_bot: 'Kick the bot',
      begin_outage: 'Outage begins',
      end_outage: 'Outage ends',
    },
  },
  fr: {
    title: 'Discord simulé',
    intro: 'Provoquez des événements ici, et observez ce qui en résulte.',
    application: (name) => `Application ${name}`,
    seesMembers: 'Elle peut voir qui sont les membres (Server Members Intent activé).',
    seesNoMembers: 'Elle ne peut pas voir qui sont les membres (Server Members Intent désactivé).',
    away: 'Discord est injoignable.',
    there: 'Discord répond.',
    guild: (members, isBotThere, isAvailable) =>
      `${members.toLocaleString('fr')} membres · le bot ${isBotThere ? 'y est' : 'n’y est pas'}${isAvailable ? '' : ' · panne'}`,
    more: (count) => `et ${count.toLocaleString('fr')} autres serveurs`,
    actions: {
      hide_members: 'Désactiver l’intent',
      show_members: 'Activer l’intent',
      go_away: 'Discord devient injoignable',
      come_back: 'Discord revient',
      join_one: 'Une personne rejoint',
      join_many: '100 personnes rejoignent',
      leave_many: '10 personnes partent',
      kick_bot: 'Expulser le bot',
      begin_outage: 'Une panne commence',
      end_outage: 'La panne se termine',
    },
  },
}
