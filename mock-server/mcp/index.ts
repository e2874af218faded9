/** The tools of an assistant (Model Context Protocol): documentation, operations and the receiver check. */
export {MCP_PATH, serveMcp} from './route.ts';
