export default definePageConfig({
  navigationBarTitleText: '',
  navigationBarBackgroundColor: '#FFF8EC',
  navigationBarTextStyle: 'black',
  backgroundColor: '#F8F8F8',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
