import { ResourceNotFound } from '../../../shared/errors.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { presentMe } from './present.ts';
import { findUsers, updateUser } from './queries.ts';

export const operations = handlers({
  getMe: async (_input, ctx) => {
    const [me] = await findUsers(ctx.db, [ctx.subject.id]);
    if (me === undefined) throw new ResourceNotFound();
    return presentMe(me);
  },

  updateMe: async ({ body }, ctx) => {
    const { id } = ctx.subject;
    return presentMe(await ctx.transaction((tx) => updateUser(tx.db, id, { ...body, modified_at: tx.now })));
  },
});
