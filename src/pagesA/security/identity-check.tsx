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

type Method = 'password' | 'code'

export interface IdentityCheckForm {
  /** Value for the server; nothing where it asks for none. */
  value: ProofValue
  /** Checks that the answer is complete; from then on the form names what is missing. */
  check: () => boolean
  method?: Method
  other?: Method
  answer: string
  error: string
  type: (answer: string) => void
  swap: () => void
}

/** Form of the identity check, by the methods the account has. */
export function useIdentityCheck(onType: () => void): IdentityCheckForm {
  const methods = securityStore.account.data?.identityCheck.methods ?? []
  const [chosen, setChosen] = useState<Method>()
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const method = chosen ?? methods[0]
  const problem = (): string => {
    if (method === 'password' && answer === '') return t('security.identityPasswordMissing')
    return method === 'code' && !isCode(answer) ? t('security.codeWrong') : ''
  }
  return {
    value: method && { [method]: answer },
    check: () => {
      setTried(true)
      return problem() === ''
    },
    method,
    other: methods.find((each) => each !== method),
    answer,
    error: tried ? problem() : '',
    type: (text) => {
      setAnswer(text)
      onType()
    },
    swap: () => {
      setChosen(methods.find((each) => each !== method))
      setAnswer('')
      setTried(false)
    },
  }
}

/** Asks for the current password, or for a code; nothing where the account has neither. */
export const IdentityCheck = observer(function IdentityCheck({ identityCheck }: { identityCheck: IdentityCheckForm }) {
  const code = useCode('security')
  if (!identityCheck.method) return null
  const to = securityStore.account.data?.identityCheck.codeTo ?? ''
  return (
    <View className="security-identity">
      <View className="security-identity__title u-bold">{t('security.identityTitle')}</View>
      {identityCheck.method === 'password' ? (
        <PasswordField
          label={t('security.identityPassword')}
          value={identityCheck.answer}
          maxLength={lengths.password.max}
          autoComplete="current-password"
          error={identityCheck.error}
          onInput={identityCheck.type}
        />
      ) : (
        <CodeField
          label={t('security.identityCode', { to })}
          value={identityCheck.answer}
          error={identityCheck.error || code.error}
          left={code.left}
          sending={code.sending}
          onInput={identityCheck.type}
          onSend={() => void code.send()}
        />
      )}
      {identityCheck.other && (
        <Tap className="u-tap-line u-text-accent" onTap={identityCheck.swap}>
          {t(identityCheck.other === 'code' ? 'security.identityByCode' : 'security.identityByPassword')}
        </Tap>
      )}
    </View>
  )
})
