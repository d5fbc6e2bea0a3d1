import { Type } from '@sinclair/typebox'
import { call } from '../../define'
import { lengths } from '../../fields'
import { Id, PageOf, PageQuery, Strict, Time, Text } from '../../schemas'

/** Errors that people's apps meet, and calls to services an operator has connected by name. */
export const reports = {
  'errors.report': call({
    method: 'POST',
    path: '/error/report',
    who: 'anyone',
    summary: 'Tell us of an error in the app; 30 a minute for each address',
    body: Strict({
      error_message: Text(lengths.errorMessage),
      path: Type.Optional(Type.String({ maxLength: 500 })),
      type: Type.Optional(Type.String({ maxLength: 60 })),
      sub_source: Type.Optional(Type.String({ maxLength: 60 })),
      app_id: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    data: Type.Boolean(),
    reasons: ['RATE_LIMITED'],
  }),
  'admin.errorReports': call({
    method: 'GET',
    path: '/admin/error-reports',
    who: 'operator',
    summary: 'Errors that apps reported, newest first',
    query: PageQuery,
    data: PageOf(
      Strict({
        id: Id,
        errorMessage: Type.String(),
        path: Type.String(),
        type: Type.String(),
        subSource: Type.String(),
        appId: Type.String(),
        createdAt: Time,
      }),
    ),
  }),
  'connectors.call': call({
    method: 'POST',
    path: '/api/:method_name',
    who: 'user',
    summary: 'A service connected by name; fixed paths come first, an unknown name is not found',
    params: Strict({ method_name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{1,40}$' }) }),
    body: Type.Object({}),
    data: Type.Unknown(),
    reasons: ['NOT_FOUND', 'PROVIDER_FAILED', 'PROVIDER_NOT_CONFIGURED'],
  }),
}
