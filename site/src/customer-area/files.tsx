import type { PartProps } from './companies'
import { Moment } from './moment'
import { Part } from './part'
import { useRecords } from './use-records'

interface StoredFile {
  id: string
  name: string
  src: string
  createdAt: string
}

/** The files of the client, to be taken away. */
export function Files({ text, locale, onSignedOut }: PartProps) {
  const { records, read } = useRecords<StoredFile>('files', locale, onSignedOut)
  return (
    <Part
      {...{ text, records, title: text.files, none: text.noFile, all: '/admin/files' }}
      retry={read}
      show={({ name, src, createdAt }) => (
        <>
          <a href={src} download={name} aria-label={text.download.replace('{name}', () => name)}>
            {name}
          </a>
          <Moment at={createdAt} locale={locale} />
        </>
      )}
    />
  )
}
