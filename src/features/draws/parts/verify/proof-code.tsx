import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { t } from '../../locale/verify'
import { linkTo } from '@/navigation/links'
import { routes } from '@/navigation/routes'
import { copyText, webOrigin } from '@/platform/links'
import { toast } from '@/platform/feedback'
import { Button } from '@/ui/button'
import { Qr } from '@/ui/qr'
import type { Proof } from './working'

/**
 * Link behind a proof's code. It carries the hash of the record, so that nobody, the shop included, can show the one
 * who scans it another record than this.
 */
export function proofLink({ drawId, recordHash }: Pick<Proof, 'drawId' | 'recordHash'>): string {
  return webOrigin() + linkTo(routes.profile, { verify: drawId, record: recordHash })
}

async function copy(text: string) {
  const copied = await copyText(text).then(
    () => true,
    () => false,
  )
  toast({ message: t(copied ? 'verify.copied' : 'verify.copyFailed') })
}

/** A proof for a friend: its code to scan, its link, and the whole of it to take along. */
export const ProofCode = observer(function ProofCode({ proof }: { proof: Proof }) {
  const [shown, setShown] = useState(false)
  if (!shown) {
    return (
      <View className="u-flex u-above-24">
        <Button small onTap={() => setShown(true)}>
          {t('verify.showCode')}
        </Button>
      </View>
    )
  }
  return (
    <View className="verify__code-card u-stack-center u-text-center u-rounded">
      <Qr text={proofLink(proof)} label={t('verify.codeLabel')} />
      <View className="verify__note u-text-small u-text-tertiary u-below-16">{t('verify.codeText')}</View>
      <View className="verify__takes u-wrap u-justify-center u-above-16">
        <Button small onTap={() => void copy(proofLink(proof))}>
          {t('verify.copyLink')}
        </Button>
        <Button small onTap={() => void copy(JSON.stringify(proof))}>
          {t('verify.copyProof')}
        </Button>
      </View>
    </View>
  )
})
