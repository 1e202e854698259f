import { session } from '../../session/current-session'
import { selectedCommunity } from '../../session/selected-community'
import { audienceOf } from '../audience'
import { jobStore } from './job-store'

/** The jobs that whoever is connected follows. */
export const jobs = jobStore({
  storage: localStorage,
  key() {
    const state = session.state()
    return state.status === 'connected' ? `parvis-jobs.${audienceOf(state.connection)}` : undefined
  },
  community: selectedCommunity,
  now: Date.now,
})

session.onChange(jobs.tell)
addEventListener('storage', jobs.tell)
