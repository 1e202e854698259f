import { runRoleGrants, runWidgets, watchHealth } from '@parvis/communities/testing'
import { expect } from 'vitest'
import { liveWorld } from '../../streams/testing/live-world.js'
import { workerStarter } from './worker-starter.js'

export type RoleWorld = Awaited<ReturnType<typeof roleWorld>>

/** The product on a simulated Discord, and processes of it that give roles. */
export async function roleWorld() {
  const live = await liveWorld({ guilds: [] })
  const { control, world } = live.simulator
  const { pool } = live.parvis
  const started: (() => Promise<void>)[] = []
  control.setRates({ routes: { memberRoles: { count: 1000, seconds: 1 } } })

  /** A process that decides about arrivals, gives roles and looks at the health of networks. */
  const startWorker = workerStarter(live, started, (options) => [
    runWidgets(options),
    runRoleGrants(options),
    watchHealth({ ...options, every: 3_600_000, earlyEvery: 300 }),
  ])

  return {
    control,
    world,
    pool,
    call: live.call,
    until: live.until,
    startWorker,
    /** Connects a server on which the bot may manage the roles below its own, which gives such a role at arrival. */
    async server() {
      const { id: guildId, roster } = world.addGuild({ members: 0 })
      const bot = { guildId, permissions: ['ViewChannel', 'ManageRoles'] } as const
      control.addBot(bot)
      const one = await live.connect(guildId)
      control.addBot(bot)
      const botRole = roster.get(live.application.id)?.roles[0] ?? ''
      /** Moves the role of the bot. */
      const moveBot = (position: number): void => void world.changeRole(guildId, botRole, { position })
      moveBot(5)
      const roleId = control.addRole({
        guildId,
        name: 'Arrived',
        position: 4,
        color: 0x1abc9c,
        permissions: [],
      })
      const settings = { networkId: one.networkId, enabled: true, roles: [roleId] }
      await live.call('POST', 'community/widgets/arrival-roles', settings, one.communityId)
      return {
        ...one,
        guildId,
        roleId,
        moveBot,
        rolesOf: (userId: string) => roster.get(userId)?.roles,
        /** How many changes of roles there were. */
        changes: () => control.auditLog({ guildId }).length,
        /** The state and the cause of each grant. */
        async grants(): Promise<(readonly [string, string | null])[]> {
          const select = `select "state", "cause" from "community_role_grants" where "networkId" = $1 order by "id"`
          const { rows } = await pool.query(select, [one.networkId])
          return rows.map(({ state, cause }) => [state, cause])
        },
      }
    },
    /** Starts to consume the events of servers. */
    async startGateway(...servers: readonly { network: () => Promise<object> }[]) {
      const gateway = await live.process()
      started.push(() => gateway.stop())
      for (const { network } of servers)
        await live.until(async () =>
          expect(await network()).toMatchObject({ health: { stream: 'connected' } }),
        )
    },
    /** Ends all processes. */
    async stop(): Promise<void> {
      for (const stop of started.splice(0)) await stop()
    },
    close: live.close,
  }
}
