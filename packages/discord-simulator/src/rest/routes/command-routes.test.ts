import { describe, expect, it } from 'vitest'
import { running } from '../../testing/running.js'

const role = { name: 'role', description: 'Choose a role', type: 1 }
const french = { name_localizations: { fr: 'rôle' }, description_localizations: { fr: 'Choisir un rôle' } }
const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ type: 3, name: `o${index}`, description: 'x'.repeat(100) }))

async function commanding() {
  const simulator = await running()
  const { ask, application } = simulator
  const { guild, channelNamed } = simulator.guildWithBot({ members: 3 })
  const everywhere = `/applications/${application.id}/commands`
  const onGuild = `/applications/${application.id}/guilds/${guild.id}/commands`
  const put = (body: unknown, path = everywhere) => ask(path, { method: 'PUT', body })
  return { ...simulator, guild, channelNamed, everywhere, onGuild, put }
}

describe('the commands of an application', () => {
  it('are replaced as a whole, and listed with localisations on request', async () => {
    const { put, ask, everywhere, application } = await commanding()
    const { status, body } = await put([
      { ...role, ...french },
      { type: 2, name: 'Greet This' },
    ])
    expect(status).toBe(200)
    expect(body[0]).toMatchObject({ ...role, ...french, application_id: application.id })
    expect((await ask(everywhere)).body[0]).not.toHaveProperty('name_localizations')
    expect((await ask(`${everywhere}?with_localizations=true`)).body).toEqual(body)
    const next = (await put([{ ...role, description: 'Changed' }])).body
    expect(next).toMatchObject([{ id: body[0].id, description: 'Changed' }])
    expect((await ask(everywhere)).body).toHaveLength(1)
  })

  it('may be those of one guild, and only its own', async () => {
    const { put, ask, everywhere, onGuild, guild, application } = await commanding()
    expect((await put([role], onGuild)).body).toMatchObject([{ guild_id: guild.id }])
    expect((await ask(onGuild)).body).toHaveLength(1)
    expect((await ask(everywhere)).body).toEqual([])
    expect((await ask(`/applications/${guild.id}/commands`)).body.code).toBe(50001)
    expect((await ask(`/applications/${application.id}/guilds/5/commands`)).body.code).toBe(10004)
  })

  it.each<[string, unknown, string]>([
    [
      'an upper case name',
      [{ ...role, name: 'Role' }],
      '"name":{"_errors":[{"code":"APPLICATION_COMMAND_INVALID_NAME"',
    ],
    ['a long name', [{ ...role, name: 'x'.repeat(33) }], 'APPLICATION_COMMAND_INVALID_NAME'],
    ['no description', [{ name: 'role' }], '"description":{"_errors":[{"code":"BASE_TYPE_REQUIRED"'],
    ['a bad localised name', [{ ...role, name_localizations: { fr: 'un rôle' } }], '"fr":'],
    [
      '26 options',
      [{ ...role, options: optionsOf(26) }],
      '"options":{"_errors":[{"code":"BASE_TYPE_MAX_LENGTH"',
    ],
    [
      'a bad option',
      [{ ...role, options: [{ type: 3, name: 'A', description: 'x' }] }],
      '"options":{"0":{"name"',
    ],
    [
      'more than 8000 characters',
      [{ ...role, options: optionsOf(25).map((one) => ({ ...one, options: optionsOf(3) })) }],
      'APPLICATION_COMMAND_TOO_LARGE',
    ],
    ['one name twice', [role, role], 'APPLICATION_COMMANDS_DUPLICATE_NAME'],
    ['no list', {}, 'LIST_TYPE_CONVERT'],
  ])('are refused with %s', async (_, body, words) => {
    const { put, ask, everywhere } = await commanding()
    const answer = await put(body)
    expect([answer.status, answer.body.code]).toEqual([400, 50035])
    expect(JSON.stringify(answer.body.errors)).toContain(words)
    expect((await ask(everywhere)).body).toEqual([])
  })

  it('are a hundred at most', async () => {
    const { put } = await commanding()
    const many = Array.from({ length: 101 }, (_, index) => ({ ...role, name: `role-${index}` }))
    expect((await put(many)).body.code).toBe(30032)
    expect((await put(many.slice(1))).body).toHaveLength(100)
  })

  it('are used by members, the commands of the guild first', async () => {
    const { put, control, guild, channelNamed, onGuild, world } = await commanding()
    const use = {
      channelId: channelNamed('general'),
      name: 'role',
      userId: control.join({ guildId: guild.id }).user.id,
    }
    const used: object[] = []
    world.subscribe((event) => {
      if (event.kind === 'interaction_created') used.push(event.interaction)
    })
    expect(() => control.command(use)).toThrow('There is no command role')
    await put([role])
    const [own] = (await put([role], onGuild)).body
    const options = [{ name: 'which', type: 3, value: 'blue' }]
    control.command({ ...use, options, locale: 'fr' })
    expect(used).toMatchObject([
      {
        type: 2,
        locale: 'fr',
        data: { id: own.id, name: 'role', options },
        member: { user: { id: use.userId } },
      },
    ])
    expect(() => control.command({ ...use, userId: '5' })).toThrow('cannot use it')
  })
})
