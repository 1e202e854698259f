import ReplaceIcon from '@mui/icons-material/UploadOutlined'
import Button from '@mui/material/Button'
import { useNotifications } from '@parvis/admin-kit'
import { files } from '@parvis/schemas'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { type RaRecord, useCanAccess, useRefresh } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { client } from '../api/client'
import { apiUrl } from '../configuration'
import { useWords } from '../i18n/use-words'
import { replaceWords } from './messages'

/** Has the file of a page hold another content, for those who may. Its form has no such button: what is typed there is not saved. */
export function ReplaceButton({ record: { id, version } }: { record: RaRecord }) {
  const text = useWords(replaceWords)
  const tell = useNotifications()
  const refresh = useRefresh()
  const picker = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const { canAccess } = useCanAccess({ resource: files.route, action: 'edit' })
  const replace = useMutation({
    mutationFn: (file: File) => sendContent(String(id), Number(version), file),
    onSuccess: () => tell.success(text('replaced')),
    onError: tell.problem,
    onSettled: refresh,
  })
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) replace.mutate(file)
    target.value = ''
  }
  if (!canAccess || !pathname.endsWith('/show')) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ReplaceIcon />}
        loading={replace.isPending}
        loadingPosition="start"
        onClick={() => picker.current?.click()}
      >
        {text('replace')}
      </Button>
      <input ref={picker} type="file" hidden aria-label={text('replace')} onChange={pick} />
    </>
  )
}

/** @throws ApiProblem also when the file was changed since it was read */
function sendContent(id: string, version: number, file: File): Promise<unknown> {
  const body = new FormData()
  body.append('file', file)
  const headers = new Headers({ 'If-Match': `"${version}"` })
  return client(`${apiUrl}/${files.path}/${id}/content`, { method: 'PUT', body, headers })
}
