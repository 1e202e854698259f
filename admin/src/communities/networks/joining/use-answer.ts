import { useRefusalMessage } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { importRoute, invitedRoute } from '../../../routing/routes'
import { selectedCommunity } from '../../../session/selected-community'
import { selectCommunity } from '../../selection/select-community'
import { answerIn } from './platform-answer'
import { storedAnswer, storedInvitation } from './stored-answers'
import { type Joined, submitAnswer } from './submit-answer'

/**
 * Removes the platform's answer from the address and submits it, once; then navigates to the outcome.
 *
 * @returns whether that is pending, or why it failed for now
 */
export function useAnswer() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const settle = useSettle()
  const [error, setError] = useState<unknown>()
  const [attempts, setAttempts] = useState(0)
  const brought = answerIn(new URLSearchParams(search))
  const isBrought = brought !== undefined
  const isUnderWay = isBrought || storedAnswer.get() !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that is brought
  useEffect(() => {
    if (!brought) return
    storedAnswer.set(brought)
    navigate(`/${invitedRoute}`, { replace: true })
  }, [search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    const answer = storedAnswer.get()
    if (isBrought || !answer) return
    let isHere = true
    const here = (go: () => void) => isHere && go()
    submitAnswer(answer).then(
      (joined) => {
        storedAnswer.clear()
        here(() => settle.joined(joined))
      },
      (failure) => {
        if (isTemporary(failure)) return here(() => setError(failure))
        storedAnswer.clear()
        here(() => settle.refused(failure))
      },
    )
    return () => {
      isHere = false
    }
  }, [isBrought, attempts])

  const retry = () => {
    setError(undefined)
    setAttempts((count) => count + 1)
  }
  return { isUnderWay, error, retry }
}

/** Navigates to the outcome of an answer, replacing the current page. */
function useSettle() {
  const navigate = useNavigate()
  const refusalMessage = useRefusalMessage()
  const lead = useCallback(
    (to: string, state?: object) => navigate(`/${to}`, { replace: true, state }),
    [navigate],
  )
  return {
    joined(joined: Joined) {
      if ('server' in joined) return lead(importRoute, joined)
      if (!('networkId' in joined)) return lead(invitedRoute, joined)
      if (joined.communityId !== selectedCommunity()) selectCommunity(joined.communityId)
      return lead(`${invitedRoute}?network=${joined.networkId}`)
    },
    refused(error: unknown) {
      const networkId = storedInvitation.get()?.networkId
      const refusal = refusalMessage(error)
      return lead(networkId ? `${invitedRoute}?network=${networkId}` : invitedRoute, { refusal })
    },
  }
}

function isTemporary(error: unknown): boolean {
  return error instanceof ApiProblem && error.isTemporary
}
