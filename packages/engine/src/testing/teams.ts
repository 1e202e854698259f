import { boolean, date, defineResource, embedded, image, reference, richText, text } from '@parvis/schema'

const label = { fr: 'Équipe', en: 'Team' }

/** How many players a team has at most. */
export const maxPlayers = 20

/** A resource whose embedded records are served at a path of their own, which only tests know. */
export const teams = defineResource({
  name: 'teams',
  label: { one: label, many: { fr: 'Équipes', en: 'Teams' } },
  title: 'name',
  fields: {
    name: text({ label, required: true }),
    players: embedded({
      label: { fr: 'Joueurs', en: 'Players' },
      item: { fr: 'Joueur', en: 'Player' },
      maxItems: maxPlayers,
      served: { path: 'team-players', holder: 'team' },
      fields: {
        name: text({ label, required: true }),
        born: date({ label }),
        captain: boolean({ label }),
        story: richText({ label }),
        photo: image({ label }),
        favourite: reference({ label, to: 'things' }),
      },
    }),
  },
})
