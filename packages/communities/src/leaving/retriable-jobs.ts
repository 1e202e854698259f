import { leavingKind } from './free-servers.js'
import { removalKind } from './remove-network.js'

/** Kinds of jobs that go on where they failed: no record of theirs says that they ended. */
export const retriableJobs: readonly string[] = [leavingKind, removalKind]
