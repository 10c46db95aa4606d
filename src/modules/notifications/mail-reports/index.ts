export { receiveMailReports } from './endpoint.ts';
