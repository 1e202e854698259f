import { callPath } from '@parvis/schema'
import { cancelPlan, createPlan, type PlanRequest } from '@parvis/schema/changes'
import { call } from '../../api/call'
import { followJob } from '../../live/jobs/current-jobs'
import { plansRoute } from '../../routing/routes'
import { planMessages } from './messages'

/** Begins a plan in the background, which the console's bar follows. @throws ApiProblem */
export async function beginPlan(request: PlanRequest): Promise<string> {
  const plan = await call(createPlan, { body: request })
  followPlan(plan)
  return plan.id
}

/** Has the console's bar follow the job of a plan. */
export function followPlan({ id, jobId }: { readonly id: string; readonly jobId: string }): void {
  const cancel = callPath(cancelPlan, { params: { id } })
  followJob({ id: jobId, title: planMessages.title, to: `/${plansRoute}/${id}`, cancel })
}
