import { Button, Input, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { session } from '../../store'

/** A bare login form. */
export default observer(function Login() {
  return (
    <View>
      <Text>Log in</Text>
      <Input value={session.account} onInput={(event) => session.set('account', event.detail.value)} />
      <Input password value={session.password} onInput={(event) => session.set('password', event.detail.value)} />
      <Text>{session.error}</Text>
      <Button onClick={() => void session.login()}>Log in</Button>
    </View>
  )
})
