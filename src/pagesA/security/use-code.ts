import { useState } from 'react'
import { errorText } from '@/client/error-text'
import { t } from '@/features/accounts/locale/security'
import { toast } from '@/platform/feedback'
import { codeWaits } from '@/features/accounts/store/code-waits'
import { securityStore, type CodeRequest } from '@/features/accounts/store/security-store'

export interface CodeSending {
  left: number
  sending: boolean
  /** Why the last code was not sent, in words. */
  error: string
  send: () => Promise<void>
}

/** Asks for a code for one errand; `address` is left out when it goes to the account's own. Call it inside an observer. */
export function useCode(purpose: CodeRequest['purpose'], address = ''): CodeSending {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState('')
  const errand = `me-${purpose}`

  async function send() {
    if (sending || codeWaits.left(errand, address) > 0) return
    setSending(true)
    setError('')
    try {
      const body = (purpose === 'security' ? { purpose } : { purpose, address }) as CodeRequest
      await securityStore.sendCode(errand, body)
      void toast({ message: t('security.codeSent') })
    } catch (refusal) {
      setError(errorText(refusal))
    } finally {
      setSending(false)
    }
  }
  return { left: codeWaits.left(errand, address), sending, error, send }
}
