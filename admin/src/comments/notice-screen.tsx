import Button from '@mui/material/Button'
import { NothingFound, PageTitle, ProblemState, StateMessage, useMessages } from '@parvis/admin-kit'
import { callPath, type Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { markNotice, type Notice, readNotice } from '@parvis/schemas/calls/notices'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { call } from '../api/call'
import { noticesRoute } from '../routing/routes'
import { selectedCommunity } from '../session/selected-community'
import { noticeMessages } from './messages'
import { useReadNotices } from './use-read-notices'

/** The address of a notice: marks it as read, and goes on to its record at the comments. */
export function NoticeScreen() {
  const text = useMessages(noticeMessages)
  const { id = '' } = useParams()
  const input = { params: { id } }
  const { data, error, refetch } = useQuery({
    queryKey: [callPath(readNotice, input)],
    queryFn: () => call(readNotice, input),
    retry: false,
    meta: { isOnce: true },
  })
  const path = data && pathOf(data)
  useOpening(data, path)
  const list = `/${noticesRoute}`
  if (error) return <ProblemState error={error} onRetry={refetch} list={list} />
  if (!data || path) return null
  return (
    <>
      <PageTitle title={text('title')} />
      <StateMessage drawing={<NothingFound />} sentence={text('goneText')}>
        <Button variant="contained" component={Link} to={list}>
          {text('every')}
        </Button>
      </StateMessage>
    </>
  )
}

/** Where the record of a notice is; undefined for one that its reader may not read. */
function pathOf({ record: { resource, id, within, title } }: Notice): string | undefined {
  const route = resources.find((each: Resource) => each.name === resource)?.route
  if (title === null || !route) return undefined
  const selection = within && within !== selectedCommunity() ? `?community=${within}` : ''
  return `/${route}/${id}${selection}#comments`
}

function useOpening(notice: Notice | undefined, path: string | undefined): void {
  const navigate = useNavigate()
  const mark = useReadNotices()
  const id = notice && !notice.readAt ? notice.id : undefined
  useEffect(() => {
    if (id) mark(() => call(markNotice, { params: { id } }))
  }, [id, mark])
  useEffect(() => {
    if (path) navigate(path, { replace: true })
  }, [path, navigate])
}
