import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { lengths } from '@contract/fields'
import { CodeField } from '@/features/accounts/parts/code-field'
import { Tap } from '@/ui/tap'
import { t } from '@/features/accounts/locale/security'
import { securityStore, type IdentityCheck as ProofValue } from '@/features/accounts/store/security-store'
import { isCode } from '@/client/validation'
import { PasswordField } from './password-field'
import { useCode } from './use-code'

type Way = 'password' | 'code'

export interface ProofForm {
  /** What the server is given; nothing where it asks for none. */
  value: ProofValue
  /** Whether it is complete; from then on it says what is missing. */
  check: () => boolean
  way?: Way
  other?: Way
  answer: string
  error: string
  type: (answer: string) => void
  swap: () => void
}

/** How the person shows that the account is theirs, by what the account has to show it with. */
export function useIdentityCheck(onType: () => void): ProofForm {
  const ways = securityStore.account.data?.identityCheck.ways ?? []
  const [chosen, setChosen] = useState<Way>()
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const way = chosen ?? ways[0]
  const fault = (): string => {
    if (way === 'password' && answer === '') return t('security.proofPasswordMissing')
    return way === 'code' && !isCode(answer) ? t('security.codeWrong') : ''
  }
  return {
    value: way && { [way]: answer },
    check: () => {
      setTried(true)
      return fault() === ''
    },
    way,
    other: ways.find((each) => each !== way),
    answer,
    error: tried ? fault() : '',
    type: (text) => {
      setAnswer(text)
      onType()
    },
    swap: () => {
      setChosen(ways.find((each) => each !== way))
      setAnswer('')
      setTried(false)
    },
  }
}

/** Asks for the current password, or for a code; nothing where the account has neither. */
export const IdentityCheck = observer(function IdentityCheck({ identityCheck }: { identityCheck: ProofForm }) {
  const code = useCode('security')
  if (!identityCheck.way) return null
  const to = securityStore.account.data?.identityCheck.codeTo ?? ''
  return (
    <View className="sec-proof">
      <View className="sec-proof__title">{t('security.proofTitle')}</View>
      {identityCheck.way === 'password' ? (
        <PasswordField
          label={t('security.proofPassword')}
          value={identityCheck.answer}
          maxLength={lengths.password.max}
          autoComplete="current-password"
          error={identityCheck.error}
          onInput={identityCheck.type}
        />
      ) : (
        <CodeField
          label={t('security.proofCode', { to })}
          value={identityCheck.answer}
          error={identityCheck.error || code.error}
          left={code.left}
          sending={code.sending}
          onInput={identityCheck.type}
          onSend={() => void code.send()}
        />
      )}
      {identityCheck.other && (
        <Tap className="sec-proof__other" onTap={identityCheck.swap}>
          {t(identityCheck.other === 'code' ? 'security.proofByCode' : 'security.proofByPassword')}
        </Tap>
      )}
    </View>
  )
})
