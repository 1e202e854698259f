import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { saveFile, useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { downloadTokenMetadata } from '@parvis/schemas/calls/tokens'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import { useState } from 'react'
import { client } from '../../api/call'
import { apiUrl } from '../../configuration'
import { HexValue } from '../hex-value'
import { Fact } from '../section'
import type { ShownToken } from '../token'
import { recordMessages } from './messages'

/** Where the metadata of a token is (IPFS), with a button that downloads it for a pinning service. */
export function MetadataFact({ token: { id, metadata } }: { token: ShownToken }) {
  const text = useMessages(recordMessages)
  const notify = useNotifications()
  const [isComing, setComing] = useState(false)
  if (!metadata) return null
  const save = async () => {
    setComing(true)
    try {
      const path = callPath(downloadTokenMetadata, { params: { id } })
      const { body } = await client.stream(`${apiUrl}/${path}`)
      saveFile(await new Response(body).blob(), `${metadata}.car`)
    } catch (error) {
      notify.problem(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <Fact label={text('cid')} isWide>
      <HexValue name={text('cid')} value={metadata} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5, ml: -0.5 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<OpenIcon />}
          component="a"
          href={`${serverAddresses.ipfs}/${metadata}`}
          target="_blank"
          rel="noreferrer"
        >
          {text('documents')}
        </Button>
        <Button size="small" color="inherit" startIcon={<DownloadIcon />} loading={isComing} onClick={save}>
          {text('downloadCar')}
        </Button>
      </Box>
    </Fact>
  )
}
