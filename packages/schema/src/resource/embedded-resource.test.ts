import { describe, expect, it } from 'vitest'
import { boolean, embedded, text } from '../fields/index.js'
import type { Action } from '../rights.js'
import { validate } from '../validation.js'
import { embeddedResources, withEmbedded } from './embedded-resource.js'
import { recordJsonSchema } from './json-schema.js'
import { defineResource } from './resource.js'

const label = { fr: 'Équipe', en: 'Team' }
const player = { fr: 'Joueur', en: 'Player' }
const players = { fr: 'Joueurs', en: 'Players' }

function teams({
  holder = 'team',
  readOnly = false,
  actions = ['read', 'update'] as readonly Action[],
} = {}) {
  const fields = { name: text({ label, required: true }), captain: boolean({ label }) }
  const served = { path: 'team-players', holder }
  return defineResource({
    name: 'teams',
    label: { one: label, many: label },
    title: 'name',
    actions,
    fields: {
      name: text({ label, required: true }),
      players: embedded({ label: players, item: player, fields, served, readOnly }),
      notes: embedded({ label, item: label, fields }),
    },
  })
}

const playersOf = (...options: Parameters<typeof teams>) => embeddedResources(teams(...options))[0]

describe('a served embedded resource', () => {
  it('has the fields and the parent, and no other embedded field', () => {
    const resources = withEmbedded([teams()])
    expect(resources.map(({ name, path }) => [name, path])).toEqual([
      ['teams', 'teams'],
      ['team-players', 'team-players'],
    ])
    expect(resources[1]).toMatchObject({
      label: { one: player, many: players },
      list: { filters: ['team'], sorts: ['team'], search: [], order: { field: 'team', direction: 'ASC' } },
    })
    expect(recordJsonSchema(resources[1] as (typeof resources)[number]).required).toEqual([
      'id',
      'version',
      'team',
      'name',
      'captain',
    ])
  })

  it('shares the rights of its parent', () => {
    expect(playersOf()).toMatchObject({
      actions: ['read', 'create', 'update', 'delete'],
      rights: { create: 'teams.update', read: 'teams.read', update: 'teams.update', delete: 'teams.update' },
    })
    expect(playersOf({ actions: ['read', 'create', 'delete'] })?.actions).toEqual(['read'])
    expect(playersOf({ readOnly: true })?.actions).toEqual(['read'])
    expect(playersOf({ actions: ['create'] })?.actions).toEqual([])
  })

  it('is created with its parent, with errors by field', () => {
    const rule = playersOf()?.createRule as NonNullable<ReturnType<typeof playersOf>>['createRule']
    const result = validate(rule, { name: ' ', captain: 'yes' }, 'en')
    expect(result.valid ? [] : result.problems.map(({ path, code }) => [path, code])).toEqual([
      ['team', 'required'],
      ['name', 'required'],
      ['captain', 'invalid_type'],
    ])
  })

  it.each(['name', 'id', 'version'])('cannot call its holder "%s"', (holder) => {
    expect(() => playersOf({ holder })).toThrow(`teams.players cannot name its holder "${holder}"`)
  })
})

it('gives each embedded record a unique id', () => {
  const { rule, complete } = teams().fields.players
  const [one, two] = ['0192f5a0-0000-7000-8000-0000000000aa', 'a new id']
  const given = [{ id: one.toUpperCase(), name: 'A' }, { id: one, name: 'B' }, { name: 'C' }]
  expect(complete?.(rule.parse(given), () => two)).toMatchObject([
    { id: one, name: 'A' },
    { id: two, name: 'B' },
    { id: two, name: 'C' },
  ])
})
