/** How the generated screens of files are extended. */

import ReplaceIcon from '@mui/icons-material/UploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  LineCell,
  type ScreenExtensions,
  StoredFileView,
  useMessages,
  useNotifications,
  type ValueProps,
} from '@parvis/admin-kit'
import type { StoredFile } from '@parvis/data-provider'
import { fileType } from '@parvis/schema'
import { files } from '@parvis/schemas'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { type RaRecord, useCanAccess, useRecordContext, useRefresh } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { client } from '../api/call'
import { apiUrl } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { replaceMessages } from './messages'
import { StorageBar } from './storage-bar'

/**
 * Extensions of the screens of files: the file above its form, a button to replace it, the remaining storage, and the
 * type of a file.
 */
export const fileExtensions: ScreenExtensions = {
  fields: { mediaType: { cell: FileTypeCell, display: FileTypeCell } },
  hidden: ['contentId'],
  RecordActions: ReplaceButton,
  Notice: FileAboveForm,
  CreationNotice: StorageBar,
}

/** The file itself, above the form of its record: the record's page shows it anyway, and the list has none. */
function FileAboveForm() {
  const record = useRecordContext()
  const { pathname } = useLocation()
  if (!record || pathname.endsWith('/show')) return null
  return (
    <Box sx={{ maxWidth: 800, mb: 2 }}>
      <StoredFileView file={record as unknown as StoredFile} />
    </Box>
  )
}

/** The type of a file, in a word; its media type on hover. */
function FileTypeCell({ value }: ValueProps) {
  const type = String(value ?? '')
  return <LineCell line={fileType(type, currentLocale())} title={type} />
}

/** Replaces the content of a file, for those with the right. The form has no such button, which would discard its input. */
function ReplaceButton({ record: { id, version } }: { record: RaRecord }) {
  const text = useMessages(replaceMessages)
  const notify = useNotifications()
  const refresh = useRefresh()
  const picker = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const { canAccess } = useCanAccess({ resource: files.route, action: 'edit' })
  const replace = useMutation({
    mutationFn: (file: File) => sendContent(String(id), Number(version), file),
    onSuccess: () => notify.success(text('replaced')),
    onError: notify.problem,
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
