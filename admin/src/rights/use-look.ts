import { useTell } from '@parvis/admin-kit'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { session } from '../session/current-session'
import type { HolderKind } from './right-source'
import { openView } from './rights-api'

/** Looks at the console as someone else, from its first page on. */
export function useLook() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const tell = useTell()
  const [isOpening, setOpening] = useState(false)
  const look = async (kind: HolderKind, id: string) => {
    setOpening(true)
    try {
      await session.look(await openView(kind, id), pathname)
      navigate('/')
    } catch (error) {
      tell.problem(error)
    } finally {
      setOpening(false)
    }
  }
  return { look, isOpening }
}
