/** What scripts add to the documentation, which can be read without: buttons to copy code, and forms to try operations. */
import './docs.css';
import { offerCopying } from './copy.ts';
import { findOperation, offerFilter } from './filter.ts';
import { offerTrying } from './try.ts';

findOperation();
offerCopying();
offerFilter();
offerTrying();
