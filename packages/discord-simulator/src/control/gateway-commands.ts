import { strictObject as object, z } from 'zod'
import type { GatewayControl } from '../gateway/gateway-control.js'
import { asking, type Commands, command } from './command.js'

const count = z.number().int().min(0)
const code = z.number().int().min(1000).max(4999)
const target = { shard: count.optional() }
const type = z.string().optional()
const guild = object({ guildId: z.string() })

const faults = object({
  withholdsAcks: z.boolean(),
  isPaused: z.boolean(),
  refusesConnections: z.boolean(),
  saysNotUnavailable: z.boolean(),
  closeAfterIdentify: object({ code, times: count }),
  drop: object({ type, times: count }),
  duplicate: object({ type, times: count }),
  loseChunk: object({ index: count, times: count }),
}).partial()

const starts = object({
  remaining: count,
  startTotal: count,
  startWindow: count,
  maxConcurrency: count.min(1),
  identifyWindow: count,
}).partial()

/** Commands of the gateway's control for other processes: its operations by name, each with JSON input. */
export const gatewayCommands: Commands<GatewayControl> = {
  counters: asking((control) => control.counters()),
  resetCounters: asking((control) => control.resetCounters()),
  sessions: asking((control) => control.sessions()),
  setFaults: command(faults, (control, changes) => control.setFaults(changes)),
  clearFaults: asking((control) => control.clearFaults()),
  setStarts: command(starts.extend({ applicationId: z.string() }), (control, changes) =>
    control.setStarts(changes),
  ),
  setShards: command(object({ shards: count.min(1).optional() }), (control, advice) =>
    control.setShards(advice),
  ),
  close: command(object({ ...target, code }), (control, to) => control.close(to)),
  closeOutdated: asking((control) => control.closeOutdated()),
  cut: command(object(target), (control, to) => control.cut(to)),
  reconnect: command(object(target), (control, to) => control.reconnect(to)),
  invalidate: command(object({ ...target, isResumable: z.boolean() }), (control, to) =>
    control.invalidate(to),
  ),
  requestHeartbeat: command(object(target), (control, to) => control.requestHeartbeat(to)),
  sendText: command(object({ ...target, text: z.string() }), (control, to) => control.sendText(to)),
  replay: command(object({ ...target, howMany: count }), (control, to) => control.replay(to)),
  clearSessions: command(object(target), (control, to) => control.clearSessions(to)),
  withholdGuild: command(guild, (control, which) => control.withholdGuild(which)),
  releaseGuild: command(guild, (control, which) => control.releaseGuild(which)),
}
