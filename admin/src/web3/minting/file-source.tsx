import Box from '@mui/material/Box'
import { useMessages, useRefusalMessage } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { type ListRehearsal, largestList, rehearseList } from '@parvis/schemas/calls/tokens'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/call'
import { apiUrl } from '../../configuration'
import { MessageError } from '../../forms/use-short-form'
import { ListFile } from './list-file'
import { listMessages } from './list-messages'
import { ListOutcome } from './list-outcome'
import type { MintSource, MintSourceProps } from './mint-source'
import { useMintList } from './use-mint-list'

/** Mints to the list in a file, which is rehearsed as soon as it is chosen. */
export function useFileSource(props: MintSourceProps): MintSource {
  const { token, wallet } = props
  const text = useMessages(listMessages)
  const refusalMessage = useRefusalMessage()
  const check = useMutation({
    mutationFn: (file: File) => {
      if (file.size > largestList) throw new MessageError(text('tooLarge'))
      return sendFile(token.id, file, wallet)
    },
  })
  const mint = useMintList(props, check.data, check.reset)
  const { error } = check
  const problem = error instanceof MessageError ? error.message : error && refusalMessage(error)
  return {
    ...mint,
    isBlocked: mint.isBlocked || check.isPending,
    forget: check.reset,
    content: (
      <>
        <ListFile
          token={token}
          name={check.variables?.name}
          isChecking={check.isPending}
          onChoose={check.mutate}
        />
        <Box role="status">
          <ListOutcome
            token={token}
            rehearsal={check.data}
            problem={problem ?? undefined}
            isByWallet={wallet !== undefined}
          />
        </Box>
      </>
    ),
  }
}

/** @throws ApiProblem for a file that cannot be read as a list */
async function sendFile(id: string, file: File, wallet: string | undefined): Promise<ListRehearsal> {
  // Browsers say nothing, or something else, of the type of a list; the server looks at its content.
  const headers = new Headers({ 'Content-Type': 'application/octet-stream' })
  const path = callPath(rehearseList, { params: { id }, query: { wallet } })
  const { json } = await client(`${apiUrl}/${path}`, { method: 'POST', headers, body: file })
  return json as ListRehearsal
}
