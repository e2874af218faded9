/** The tools of an assistant (Model Context Protocol): documentation, operations and the receiver check. */
export {addMcpRoute} from './route.ts';
