import { PermissionFlagsBits } from 'discord-api-types/v10'
import { strictObject as object, z } from 'zod'
import { routeRates } from '../rest/rate-limits.js'
import { asking, type Commands, command } from './command.js'
import type { PermissionName } from './guild-control.js'
import type { SimulatorControl } from './simulator-control.js'

const count = z.number().int().min(0)
const id = z.string().regex(/^\d{1,20}$/)
const text = z.string()
const ofApplication = { applicationId: id.optional() }
const ofGuild = { guildId: id }
const ofMember = { ...ofGuild, userId: id }
const ofResponse = { channelId: id, messageId: id, userId: id }
const atRate = { perSecond: z.number().positive().optional() }
const permissions = z.array(z.enum(Object.keys(PermissionFlagsBits) as [PermissionName, ...PermissionName[]]))
const overwrites = z.array(object({ id, type: z.literal([0, 1]), allow: text, deny: text }))
const tag = object({ name: text, isModerated: z.boolean().optional() })
const ofForum = { tags: z.array(tag), requiresTag: z.boolean() }
const channel = { id, name: text, type: count, topic: text, parentId: id, overwrites, ...ofForum }
const channelPlan = object(channel).partial().required({ name: true })
const memberChange = {
  nick: text.nullable(),
  roles: z.array(id),
  pending: z.boolean(),
  avatar: text.nullable(),
  flags: count,
  communication_disabled_until: z.iso.datetime({ offset: true }).nullable(),
}
const userChange = { username: text, global_name: text.nullable(), avatar: text.nullable() }
const rate = object({ count: count.min(1), seconds: z.number().positive() })
const routeRate = z.enum(Object.keys(routeRates) as [keyof typeof routeRates])
const scope = z.enum(['user', 'global', 'shared'])
const guild = {
  name: text,
  description: text.nullable(),
  icon: text.nullable(),
  locale: text,
  ownerId: id,
  requiresRules: z.boolean(),
  vanityCode: text.nullable(),
}

const guildPlan = object({
  ...guild,
  id,
  members: count.max(100_000_000),
  seed: count,
  people: count,
  channels: z.array(channelPlan),
  isManaged: z.boolean(),
}).partial()

const fault = object({
  route: text,
  of: id,
  times: count.min(1),
  after: count,
  isDone: z.boolean(),
  delay: count,
  status: count.min(100).max(599),
  body: z.unknown(),
  headers: z.record(text, text),
  isCut: z.boolean(),
  page: z.enum(['short', 'overlapping', 'unsorted', 'empty']),
}).partial()

/** Commands of the control for other processes: its operations by name, each with JSON input. */
export const controlCommands: Commands<SimulatorControl> = {
  applications: asking((control) => control.applications()),
  setMembersIntent: command(
    object({ ...ofApplication, membersIntent: z.enum(['off', 'limited', 'full']) }),
    (control, input) => control.setMembersIntent(input),
  ),
  setContentIntent: command(object({ ...ofApplication, hasContentIntent: z.boolean() }), (control, input) =>
    control.setContentIntent(input),
  ),
  setRedirects: command(object({ ...ofApplication, redirectUris: z.array(z.url()) }), (control, input) =>
    control.setRedirects(input),
  ),
  setRequiresCodeGrant: command(object({ ...ofApplication, requires: z.boolean() }), (control, input) =>
    control.setRequiresCodeGrant(input),
  ),
  changeToken: command(object({ ...ofApplication, token: text.optional() }), (control, input) =>
    control.changeToken(input),
  ),
  guilds: asking((control) => control.guilds()),
  addGuild: command(guildPlan, (control, plan) => control.addGuild(plan)),
  removeGuild: command(object(ofGuild), (control, input) => control.removeGuild(input)),
  changeGuild: command(object(guild).partial().extend(ofGuild), (control, input) =>
    control.changeGuild(input),
  ),
  setAvailable: command(object({ ...ofGuild, isAvailable: z.boolean() }), (control, input) =>
    control.setAvailable(input),
  ),
  addBot: command(object({ ...ofGuild, ...ofApplication, permissions }), (control, input) =>
    control.addBot(input),
  ),
  kickBot: command(object({ ...ofGuild, ...ofApplication }), (control, input) => control.kickBot(input)),
  addChannel: command(channelPlan.extend(ofGuild), (control, input) => control.addChannel(input)),
  setArchived: command(object({ channelId: id, isArchived: z.boolean() }), (control, input) =>
    control.setArchived(input),
  ),
  deleteChannel: command(object({ channelId: id }), (control, input) => control.deleteChannel(input)),
  denyInChannel: command(object({ ...ofApplication, channelId: id, permissions }), (control, input) =>
    control.denyInChannel(input),
  ),
  addRole: command(
    object({
      ...ofGuild,
      name: text,
      position: count,
      color: count.max(0xffffff).optional(),
      isMentionable: z.boolean().optional(),
      permissions,
    }),
    (control, input) => control.addRole(input),
  ),
  createInvite: command(
    object({ userId: id, channelId: id, maxUses: count }).partial().extend(ofGuild),
    (control, input) => control.createInvite(input),
  ),
  deleteInvite: command(object({ ...ofGuild, code: text }), (control, input) => control.deleteInvite(input)),
  invites: command(object(ofGuild), (control, input) => control.invites(input)),
  auditLog: command(object(ofGuild), (control, input) => control.auditLog(input)),
  members: command(
    object({ ...ofGuild, after: id.optional(), limit: count.max(10_000).optional() }),
    (control, input) => control.members(input),
  ),
  newestMembers: command(object({ ...ofGuild, limit: count.min(1).max(100).optional() }), (control, input) =>
    control.newestMembers(input),
  ),
  member: command(object(ofMember), (control, input) => control.member(input)),
  join: command(
    object({
      ...memberChange,
      userId: id,
      user: object({ ...userChange, bot: z.boolean() }).partial(),
      invite: text,
    })
      .partial()
      .extend(ofGuild),
    (control, input) => control.join(input),
  ),
  joinMany: command(
    object({ ...ofGuild, ...atRate, count: count.max(1_000_000), invite: text.optional() }),
    (control, input) => control.joinMany(input),
  ),
  churn: command(
    object({ ...atRate, guildIds: z.array(id).min(1), count: count.max(1_000_000), seed: count }),
    (control, input) => control.churn(input),
  ),
  leave: command(object(ofMember), (control, input) => control.leave(input)),
  leaveMany: command(object({ ...ofGuild, ...atRate, count: count.max(1_000_000) }), (control, input) =>
    control.leaveMany(input),
  ),
  ban: command(object(ofMember), (control, input) => control.ban(input)),
  changeMember: command(object(memberChange).partial().extend(ofMember), (control, input) =>
    control.changeMember(input),
  ),
  acceptRules: command(object(ofMember), (control, input) => control.acceptRules(input)),
  rename: command(object(userChange).partial().extend({ userId: id }), (control, input) =>
    control.rename(input),
  ),
  messages: command(object({ channelId: id.optional() }), (control, input) => control.messages(input)),
  directMessages: command(object({ ...ofApplication, userId: id }), (control, input) =>
    control.directMessages(input),
  ),
  setTakesMessages: command(object({ userId: id, takes: z.boolean() }), (control, input) =>
    control.setTakesMessages(input),
  ),
  write: command(
    object({
      ...ofApplication,
      channelId: id,
      userId: id.optional(),
      text,
      replyTo: id.optional(),
      stickers: z.array(text).optional(),
    }),
    (control, input) => control.write(input),
  ),
  deleteMessage: command(object({ channelId: id, messageId: id }), (control, input) =>
    control.deleteMessage(input),
  ),
  vote: command(object({ ...ofResponse, answerId: count }), (control, input) => control.vote(input)),
  react: command(object({ ...ofResponse, emoji: text }), (control, input) => control.react(input)),
  openThread: command(object({ ...ofResponse, name: text }), (control, input) => control.openThread(input)),
  expireNonces: asking((control) => control.expireNonces()),
  click: command(
    object({
      channelId: id,
      messageId: id,
      customId: text,
      userId: id,
      locale: text.optional(),
      values: z.array(text).optional(),
    }),
    (control, input) => control.click(input),
  ),
  command: command(
    object({
      ...ofApplication,
      channelId: id,
      name: text,
      userId: id,
      options: z.array(object({ name: text, type: count, value: z.unknown() })).optional(),
      locale: text.optional(),
    }),
    (control, input) => control.command(input),
  ),
  commands: command(object({ ...ofGuild, ...ofApplication }), (control, input) => control.commands(input)),
  ephemeralMessages: command(object({ userId: id }), (control, input) => control.ephemeralMessages(input)),
  counts: asking((control) => control.counts()),
  resetCounts: asking((control) => control.resetCounts()),
  fail: command(fault, (control, input) => control.fail(input)),
  limit: command(
    object({
      scope,
      retryAfter: z.number().positive(),
      route: text.optional(),
      of: id.optional(),
      times: count.optional(),
    }),
    (control, input) => control.limit(input),
  ),
  keepOut: command(object({ times: count.optional() }), (control, input) => control.keepOut(input)),
  bringBack: command(
    object({ times: count, withoutState: z.boolean(), guildId: id, code: text }).partial(),
    (control, input) => control.bringBack(input),
  ),
  clearFaults: asking((control) => control.clearFaults()),
  setRates: command(
    object({ global: rate, routes: z.partialRecord(routeRate, rate), invalidAnswers: count }).partial(),
    (control, input) => control.setRates(input),
  ),
  setQuirks: command(
    object({
      failsOnManyBytes: z.boolean(),
      failsOnContainers: z.boolean(),
      historyHasNonces: z.boolean(),
      pollsLackResults: z.boolean(),
      hourlyHeadersAreShort: z.boolean(),
    }).partial(),
    (control, input) => control.setQuirks(input),
  ),
  setOutage: command(object({ outage: z.enum(['none', 'refused', 'cut']) }), (control, input) =>
    control.setOutage(input),
  ),
  advance: command(object({ milliseconds: count }), (control, input) => control.advance(input)),
}
