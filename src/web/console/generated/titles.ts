// Written by `npm run generate` from openapi/. Do not edit.
import { defineMessages } from 'react-intl';

export const titles = defineMessages({
});
