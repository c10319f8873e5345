import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tokennest/shared-ui/kit';

const root = document.getElementById('root');
if (root) createRoot(root).render(<QueryClientProvider client={new QueryClient()}>hello</QueryClientProvider>);
