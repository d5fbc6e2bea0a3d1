import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { errorText } from '@/client/error-text'
import { Button } from '@/ui/button'
import { whenInText } from '@/i18n/time/text'
import { t } from '@/features/accounts/locale/security'
import { dialog, toast } from '@/platform/feedback'
import { securityStore, type SessionEntry } from '@/features/accounts/store/security-store'
import { Paged } from '@/features/accounts/parts/paged'

/** Devices that are signed in; any other than this one can be signed out. */
export const DevicesForm = observer(function DevicesForm() {
  const { sessions, endSession, endOtherSessions } = securityStore
  const busy = endSession.isRunning || endOtherSessions.isRunning
  useEffect(() => void sessions.load({}), [sessions])

  const end = async (ask: string, work: () => Promise<string>) => {
    const { confirm } = await dialog({ message: ask, confirmText: t('security.endSession') })
    if (!confirm) return
    try {
      const done = await work()
      void toast({ message: done })
    } catch (error) {
      void toast({ message: errorText(error) })
    }
  }
  const endOthers = async () => {
    const { ended } = await endOtherSessions.run()
    return t('security.endedOthers', { n: ended })
  }
  const endOne = async (id: string) => {
    await endSession.run(id)
    return t('security.ended')
  }
  const nameOf = ({ device }: SessionEntry) => device || t('security.unknownDevice')
  return (
    <View className="security-form">
      <Paged
        list={sessions}
        bone="security-bone"
        empty={<View className="security-hint">{t('security.loginsNone')}</View>}
        render={(session) => (
          <View key={session.id} className="security-row u-row u-pad-y-16">
            <View className="u-grow">
              <View>{nameOf(session)}</View>
              <View className="u-text-small u-text-tertiary">
                {t('security.lastSeen', { address: session.address, time: whenInText(session.lastSeenAt) })}
              </View>
            </View>
            {session.current ? (
              <View className="security-here u-text-small u-text-ok">{t('security.thisDevice')}</View>
            ) : (
              <Button
                small
                kind="line"
                disabled={busy}
                label={t('security.endSessionOf', { device: nameOf(session) })}
                onTap={() => void end(t('security.endAsk', { device: nameOf(session) }), () => endOne(session.id))}
              >
                {t('security.endSession')}
              </Button>
            )}
          </View>
        )}
      />
      {(sessions.total ?? 0) > 1 && (
        <Button
          kind="line"
          className="security-end__grave"
          busy={busy}
          onTap={() => void end(t('security.endOthersAsk'), endOthers)}
        >
          {t('security.endOthers')}
        </Button>
      )}
    </View>
  )
})
